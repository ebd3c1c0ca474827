/** Photos of readings that wait for the network: too large for the storage of texts, so they are in a small database of the browser. */

const name = "meter-photos";
const store = "photos";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<Result>(mode: IDBTransactionMode, work: (photos: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const request = work(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Whether it is kept; a browser in private mode may not allow it. */
export const keepPhoto = (id: string, photo: File): Promise<boolean> =>
  run("readwrite", (photos) => photos.put(photo, id)).then(
    () => true,
    () => false,
  );

export const keptPhoto = (id: string): Promise<File | undefined> =>
  run<File | undefined>("readonly", (photos) => photos.get(id)).catch(() => undefined);

export const forgetPhoto = (id: string): Promise<unknown> =>
  run("readwrite", (photos) => photos.delete(id)).catch(() => undefined);
