import type { Thought } from '@/lib/shared/thoughts'

/** A thought whose text needs quoting in a CSV file, with one completed and one open item. */
export const exportedThought: Thought = {
  id: 12,
  userId: 1,
  categoryId: null,
  rawText: 'Call Ana, then buy "good" tea',
  summary: 'Call Ana and buy tea.',
  parsedContent: { title: 'Ana and tea' },
  inputSource: 'sms',
  via: null,
  isArchived: false,
  pinnedAt: null,
  processingStatus: 'ready',
  createdAt: '2025-05-09T19:00:00Z',
  updatedAt: '2025-05-09T19:00:00Z',
  tags: [
    { id: 1, name: 'family' },
    { id: 2, name: 'shopping' },
  ],
  actionItems: [
    {
      id: 1,
      thoughtId: 12,
      text: 'Call Ana',
      isCompleted: true,
      createdAt: '2025-05-09T19:00:00Z',
    },
    {
      id: 2,
      thoughtId: 12,
      text: 'Buy tea',
      isCompleted: false,
      createdAt: '2025-05-09T19:00:00Z',
    },
  ],
  category: null,
}
