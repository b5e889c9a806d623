import type { DemoThought } from './demo-thought'

export const WORK: DemoThought[] = [
  {
    hoursAgo: 1.2,
    source: 'voice',
    text: 'ok so the Thursday review, I need to move it because half the team is out, maybe Friday at ten. also send the draft agenda to Priya before lunch and ask the design people for the new onboarding screens, the ones with the shorter form',
    title: 'Move the Thursday review to Friday',
    summary:
      'Half the team is out on Thursday, so the review should move to Friday at ten, with the agenda sent ahead and the new onboarding screens on hand.',
    details:
      'The review is on Thursday and half the team is away. Friday at ten looks free. The agenda should reach Priya before lunch, and design has a version of onboarding with a shorter form worth showing.',
    category: 'Work',
    tags: ['meetings', 'onboarding', 'planning'],
    todo: [
      'Move the review to Friday at 10',
      'Send the draft agenda to Priya before lunch',
      'Ask design for the new onboarding screens',
    ],
  },
  {
    hoursAgo: 26,
    source: 'web',
    text: 'Support tickets this week: 14 about the export, 9 about password reset mails landing in spam, 3 about dark mode. The export ones are all the same thing - people look for it in settings, it lives in the list menu. Add a link in settings? Cheap. Spam: check the sender records.',
    title: 'What support tickets say this week',
    summary:
      'Most tickets come from people looking for the export in settings; reset mails landing in spam are second. Both have cheap fixes.',
    details:
      '14 tickets about the export, 9 about reset mails in spam, 3 about dark mode. Export: a link in settings would answer nearly all of them. Spam: the sender records may be incomplete.',
    category: 'Work',
    tags: ['support', 'product', 'email'],
    todo: ['Check the sender records for reset mails'],
    done: ['Add a link to the export in settings'],
  },
  {
    hoursAgo: 50,
    source: 'web',
    text: "1:1 with Sam. Wants to lead something of his own, not just fix things. The import project would be right: small, visible, nobody owns it. He worries about the estimate. Told him we'd cut it in two. Follow up in two weeks and actually do it this time.",
    title: 'Sam could lead the import project',
    summary:
      'Sam wants to own something. The import project is small and visible; cutting it in two takes away his worry about the estimate.',
    details:
      'Sam would rather lead than fix. The import project has no owner and people will see it. We agreed to split it in two parts. Promised to come back to it in two weeks.',
    category: 'Work',
    tags: ['one-on-ones', 'team'],
    todo: ['Split the import project into two parts', 'Follow up with Sam in two weeks'],
  },
  {
    hoursAgo: 98,
    source: 'sms',
    text: 'Train stuck outside the city, will miss standup. Tell the team the release can go without me, checklist is in the shared notes, only the rollback step is new',
    title: 'Release can go ahead without me',
    summary:
      'Stuck on the train and missing standup; the release checklist is complete, and only the rollback step is new.',
    details:
      'The release does not need me. The checklist is in the shared notes. The rollback step changed since last time and deserves a second look.',
    category: 'Work',
    tags: ['release', 'team'],
    done: ['Tell the team that the release can go'],
  },
  {
    hoursAgo: 170,
    source: 'web',
    text: 'Retro notes: good - pairing on the search rewrite, demos on Fridays. Bad - three surprises from the legal side, all late. Try: invite legal to kickoff, 30 min, no slides. Someone also said our meetings have no end. True.',
    title: 'Retro: pairing works, legal comes too late',
    summary:
      'Pairing and Friday demos went well. Three late surprises from legal suggest inviting them to the kickoff, and meetings need an end.',
    details:
      'Keep: pairing on hard parts, demos on Fridays. Change: legal joins the kickoff for half an hour, without slides. Every meeting gets an end time and a last five minutes for decisions.',
    category: 'Work',
    tags: ['retro', 'team', 'meetings'],
    todo: ['Invite legal to the next kickoff'],
    done: ['Put an end time on every recurring meeting'],
  },
  {
    hoursAgo: 243,
    source: 'voice',
    text: "Idea for the quarterly talk. don't start with the numbers, start with the one customer who wrote that she does her planning on the bus now. then the numbers, three of them, not eleven. then what we will not do. people remember the no",
    title: 'Quarterly talk: story first, three numbers',
    summary:
      'Open with the customer who plans on the bus, show three numbers instead of eleven, and close with what we will not do.',
    details:
      'Order: the story of the customer on the bus; three numbers; what we decided against. The list of things we will not do is the part people take with them.',
    category: 'Work',
    tags: ['talks', 'writing', 'planning'],
    todo: ['Pick the three numbers for the talk'],
    done: ['Ask whether the bus story may be told'],
  },
  {
    hoursAgo: 391,
    source: 'web',
    text: 'Slow page mystery solved: it was the avatar images. 2 MB each. Resize on upload, 96px is plenty. p95 went from 3.1 s to 0.8 s on the test server. Write this up, others will have the same.',
    title: 'Avatars made the page slow',
    summary:
      'Two-megabyte avatars were behind the slow page. Resizing them to 96 px on upload took p95 from 3.1 s to 0.8 s.',
    details:
      'Each avatar weighed about 2 MB. Resized on upload to 96 px, the page went from 3.1 s to 0.8 s at p95 on the test server. Other pages with images may gain the same way.',
    category: 'Work',
    tags: ['performance', 'images'],
    todo: ['Write up the avatar finding for the team'],
    done: ['Resize avatars on upload'],
  },
  {
    hoursAgo: 532,
    source: 'web',
    text: 'Hiring: second candidate was much better talking through her own code than at the whiteboard. Our whiteboard task measures nerves. Replace with: bring something you made, we read it together for 45 min.',
    title: 'Replace the whiteboard task',
    summary:
      'The whiteboard task mostly measures nerves. Reading something the candidate made together for 45 minutes shows more.',
    details:
      'The second candidate was strong on her own code and stiff at the whiteboard. Proposal: candidates bring something they made, and we read it together for 45 minutes.',
    category: 'Work',
    tags: ['hiring', 'interviews'],
    done: ['Propose the reading session to the panel', 'Write two sample questions'],
  },
  {
    hoursAgo: 770,
    source: 'sms',
    text: 'Call the accountant about the contractor invoices before Friday, and ask if the laptop counts for this year or next',
    title: 'Ask the accountant about invoices',
    summary:
      'The accountant should say how to book the contractor invoices and in which year the laptop counts.',
    details:
      'Two questions for the accountant: the contractor invoices, and the year of the laptop.',
    category: 'Work',
    tags: ['accounting', 'calls'],
    done: ['Call the accountant before Friday'],
  },
  {
    hoursAgo: 1010,
    source: 'voice',
    text: 'walking back from lunch. the reason nobody reads the weekly update is that it answers what did we do and not what changed for you. flip it. one line per team, what can you do now that you could not last week',
    title: 'Weekly update: say what changed for you',
    summary:
      'The weekly update should tell readers what they can do now that they could not do last week, one line per team.',
    details:
      'Today it lists activity. Turned around, every team writes one line: what can you do now that you could not do last week? Everything else goes behind a link.',
    category: 'Work',
    tags: ['writing', 'team'],
    done: ['Try the new format for a month'],
  },
  {
    hoursAgo: 1402,
    source: 'web',
    text: 'Migration plan, rough: 1) read-only copy on Saturday 2) compare counts 3) switch on Sunday 7am 4) keep the old one for two weeks. Who is on call? Need two people. Draft the note to customers by Wednesday.',
    title: 'Weekend migration in four steps',
    summary:
      'Copy on Saturday, compare, switch on Sunday at seven and keep the old system for two weeks, with two people on call.',
    details:
      '1. Read-only copy on Saturday. 2. Compare the counts. 3. Switch on Sunday at 7 am. 4. Keep the old system for two weeks. Two people on call; the note to customers is due on Wednesday.',
    category: 'Work',
    tags: ['migration', 'planning', 'release'],
    done: ['Find two people for on-call', 'Draft the note to customers by Wednesday'],
    isArchived: true,
  },
]
