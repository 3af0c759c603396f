/** Keys with a meaning for objects or promises, with values that would be noticed. */
const polluting = [
  `"__proto__":{"polluted":1}`,
  `"constructor":{"prototype":{"polluted":1}}`,
  `"prototype":{"polluted":1}`,
  `"toString":1`,
  `"hasOwnProperty":1`,
  `"then":1`
].join()

const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)

/** Whole bodies that are the answer to nothing. */
export const hostileBodies: Readonly<Record<string, string>> = {
  "nothing but a prototype": `{"__proto__":{"polluted":1}}`,
  "a prototype that is an array": `{"__proto__":[]}`,
  "a constructor": `{"constructor":{"prototype":{"polluted":1}}}`,
  "every key of an object": `{${polluting}}`,
  "objects of prototypes": `[{${polluting}},{"__proto__":null}]`,
  "a promise": `{"then":{"__proto__":{"polluted":1}}}`,
  "a length without elements": `{"length":4294967295}`,
  "deep arrays": deep("[", "]"),
  "deep objects": deep(`{"__proto__":`, "}").replace(":}", ":1}"),
  "a number beyond all numbers": "1e999",
  "a number that is none": "NaN",
  "minus nothing": "-0",
  "a text": `"__proto__"`,
  "a long text": `"${"x".repeat(1_000_000)}"`,
  "half of a character": `"\\ud800"`,
  null: "null",
  true: "true",
  "half of an object": `{"data":[`,
  "two answers": "{}{}",
  "a page": "<!doctype html><title>502</title>"
}

/** Values that stand where another one should. */
export const hostileValues: Readonly<Record<string, string>> = {
  null: "null",
  "keys of an object": `{${polluting}}`,
  "a number beyond all numbers": "1e999",
  "a negative number": "-1",
  "a fraction": "0.1",
  "a list": `[{${polluting}},null,[]]`,
  "a name of a key": `"__proto__"`,
  "a long text": `"${"9".repeat(100_000)}"`,
  true: "true",
  "deep arrays": deep("[", "]")
}

type Path = ReadonlyArray<string>

/** The places of a JSON value; of a list the first element stands for all. */
export const placesOf = (value: unknown, at: Path = []): ReadonlyArray<Path> => {
  const inside = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(Object(value))
  const isValue = typeof value !== "object" || value === null
  return [
    ...(at.length > 0 ? [at] : []),
    ...(isValue ? [] : [...inside].flatMap(([key, one]) => placesOf(one, [...at, `${key}`])))
  ]
}

/** JSON text of a value, with raw text in one place. */
export const withRaw = (value: unknown, [key, ...rest]: Path, raw: string): string => {
  if (key === undefined) return raw
  const inside = (name: string, one: unknown) => (name === key ? withRaw(one, rest, raw) : JSON.stringify(one))
  return Array.isArray(value)
    ? `[${value.map((one, index) => inside(`${index}`, one)).join()}]`
    : `{${Object.entries(Object(value))
        .map(([name, one]) => `${JSON.stringify(name)}:${inside(name, one)}`)
        .join()}}`
}

const written = (value: unknown, extra: (value: object) => string): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => written(one, extra)).join()}]`
  const own = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one, extra)}`)
  return `{${[extra(value), ...own].filter((text) => text !== "").join()}}`
}

/** The value with more in each of its objects: keys of an object, or each key twice, where the first is to be ignored. */
export const crowded = (value: unknown): Readonly<Record<string, string>> => ({
  "keys of an object in each object": written(value, () => polluting),
  "each key twice": written(value, (one) =>
    Object.keys(one)
      .map((name) => `${JSON.stringify(name)}:{${polluting}}`)
      .join()
  )
})
