import { expect, test } from "vitest"
import { isPlainUri } from "./isPlainUri.ts"
import { isUri } from "./isUri.ts"

test.each([
  "https://a.example",
  "https://a.example:8080/x:y",
  "https://a.example:",
  "https://[::1]",
  "https://[::1]:3000/x",
  "https://u:p@a.example?x://b:c",
  "https:///x",
  "urn:x://y:z",
  "magnet:?xt=urn:btih:c12fe1c0"
])("%s is of RFC 3986", (uri) => {
  expect([isUri(uri), isPlainUri(uri)]).toEqual([true, true])
})

test.each(["at://did:plc:ewvi7nxz/app", "https://a.example:80a/", "https://[::1]:p", "https://u:p@a.example:b#c"])(
  "%s has a port that is no number",
  (uri) => {
    expect([isUri(uri), isPlainUri(uri)]).toEqual([true, false])
  }
)
