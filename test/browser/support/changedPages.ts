/** Fields that careless scripts put on every object of a page. */
const fields = ["status", "code", "then", "data", "error", "type", "name", "id", "method", "params", "result"]
/** Methods that old libraries put there. */
const methods = ["each", "extend", "merge", "clone", "toQueryString", "remove"]

/** The page on which nothing can be paired: the pairing library takes every message for an error and a request, too. */
export const unpairable = "fields and methods on every object, list and text"

/**
 * What other scripts of a page do to the language and the browser, by name: source that runs before anything else. None
 * of it is an attack: libraries have done it. A `get`, `set` or `value` on every object is not here: with it
 * `Object.defineProperty` fails for everybody, and no React page starts; nor is a `key`, which React takes for its own.
 */
export const changedPages: Readonly<Record<string, string>> = {
  [unpairable]: `{
    const put = (field, value) =>
      Object.defineProperty(Object.prototype, field, { value, writable: true, configurable: true })
    for (const field of ${JSON.stringify(fields)}) put(field, "theirs")
    for (const method of ${JSON.stringify(methods)}) put(method, () => undefined)
    Array.prototype.toJSON = function () { return [...this] }
    Array.prototype.last = function () { return this[this.length - 1] }
    String.prototype.toJSON = function () { return String(this) }
    Function.prototype.inherits = function () {}
  };`,
  "an Object.prototype that is frozen": `Object.freeze(Object.prototype);`,
  "a fetch, a Promise, a WebSocket, a JSON, timers and methods of lists of its own": `{
    const wrap = (owner, name) => {
      const own = owner[name]
      owner[name] = function (...given) { return own.apply(this, given) }
    }
    for (const name of ["parse", "stringify"]) wrap(JSON, name)
    for (const name of ["fetch", "setTimeout", "clearTimeout", "addEventListener"]) wrap(window, name)
    for (const name of ["map", "filter", "forEach", "find", "includes", "indexOf", "some", "every", "reduce"])
      wrap(Array.prototype, name)
    window.WebSocket = class extends WebSocket {}
    window.Promise = class Promise extends window.Promise {}
    window.Promise.prototype.done = function () { return this }
  };`
}
