/** Runs in the page: the name of the error with which storing something fails; blank when it succeeds. */
export async function storingFault(): Promise<string> {
  const opening = indexedDB.open('scratch')
  opening.onupgradeneeded = () => opening.result.createObjectStore('scratch')
  return new Promise((resolve) => {
    opening.onerror = () => resolve(opening.error?.name ?? '')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('scratch', 'readwrite')
      transaction.objectStore('scratch').put('x', 1)
      transaction.oncomplete = () => resolve('')
      transaction.onabort = () => resolve(transaction.error?.name ?? '')
    }
  })
}
