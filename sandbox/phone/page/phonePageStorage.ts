import type { PhoneStorage } from "../memoryStorage.ts"

const prefix = "pocket:"

/** What the phone keeps in the storage of its page, so that it knows its sites after a reload. */
export const phonePageStorage = (): PhoneStorage => {
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  const read = <Value>(key: string): Value | undefined => {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  }
  return {
    getKeys: async () => keys().map((key) => key.slice(prefix.length)),
    getEntries: async <Value>() => keys().map((key): [string, Value] => [key.slice(prefix.length), read<Value>(key)!]),
    getItem: async <Value>(key: string) => read<Value>(prefix + key),
    setItem: async (key, value) => localStorage.setItem(prefix + key, JSON.stringify(value)),
    removeItem: async (key) => localStorage.removeItem(prefix + key)
  }
}
