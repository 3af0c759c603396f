/** Origins that need no listing: a developer's own machine. Shared hosting is for the project's own list. */
const loopback = ["localhost:*", "127.0.0.1:*", "[::1]:*"]

/** An entry of a list: scheme, host and port, of which only the host must be there; a path says nothing. */
const entry = /^(?:(https?):\/\/)?([^\s/:[\]]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/

const defaultPorts: Readonly<Record<string, string>> = { http: "80", https: "443" }

/** A star is one label of the host or a part of it, never more: no entry reaches further than it looks. */
const sameLabel = (label: string, actual: string): boolean => {
  const [start = "", end, ...more] = label.split("*")
  if (end === undefined) return label === actual
  return (
    more.length === 0 && actual.length > start.length + end.length && actual.startsWith(start) && actual.endsWith(end)
  )
}

const sameHost = (host: string, actual: string): boolean => {
  const labels = actual.split(".")
  const wanted = host.split(".")
  return wanted.length === labels.length && wanted.every((label, at) => sameLabel(label, labels[at]!))
}

/**
 * Whether an origin is one that an entry means, as hosts write them: `*` is every page, `*.x.example` each name directly under
 * that domain with either scheme, a port is a number, `*`, or the scheme's own when there is none.
 */
const matches = (text: string, origin: string): boolean => {
  const pattern = text.trim().toLowerCase()
  if (pattern === "*" || pattern === origin) return true
  const [, scheme, host, port] = entry.exec(pattern) ?? []
  const [, actualScheme = "", actualHost, actualPort = defaultPorts[actualScheme]] =
    /^(https?):\/\/([^/]+?)(?::(\d+))?$/.exec(origin) ?? []
  if (host === undefined || actualHost === undefined) return false
  return (
    (scheme === undefined || scheme === actualScheme) &&
    sameHost(host, actualHost) &&
    (port === "*" || Number(port ?? defaultPorts[actualScheme]) === Number(actualPort))
  )
}

/** Whether a page of this origin may use the project (spec 6). An empty list restricts nothing (spec 8). */
export const originAllowed = (allowed: ReadonlyArray<string>, origin: string): boolean =>
  allowed.length === 0 || [...loopback, ...allowed].some((text) => matches(text, origin))
