// Without storage a browser still gets its one spin: the values live as long as the page, and the server
// knows the device.

const unstored = new Map<string, string>();
type Place = 'local' | 'session';

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}

export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key) ?? unstored.get(`${place}:${key}`) ?? null;
  } catch {
    return unstored.get(`${place}:${key}`) ?? null;
  }
}

export function writeStored(place: Place, key: string, value: string): void {
  try {
    storageOf(place).setItem(key, value);
    unstored.delete(`${place}:${key}`);
  } catch {
    unstored.set(`${place}:${key}`, value);
  }
}
