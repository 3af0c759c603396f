/** Storage of a phone's keys and sessions, in the form its library needs. */
export interface PhoneStorage {
  getKeys(): Promise<Array<string>>
  getEntries<Value>(): Promise<Array<[string, Value]>>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Storage in memory. */
export const memoryStorage = (): PhoneStorage => {
  const items = new Map<string, string>()
  const read = <Value>(text: string): Value => JSON.parse(text) as Value
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <Value>() => [...items].map(([key, text]): [string, Value] => [key, read(text)]),
    getItem: async <Value>(key: string) => {
      const text = items.get(key)
      return text === undefined ? undefined : read<Value>(text)
    },
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key)
  }
}
