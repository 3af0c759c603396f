import { announcing, differing } from "./announcing.ts"

const named = (title: string, name: string) => differing(title, "listed", `name: ${JSON.stringify(name)}`)

/** Names, reverse domains and ids that imitate, break the layout, or are no texts. */
export const hostileTexts = [
  named("name is a script element", "<script>window.__hostileRan=true</script>"),
  named("name is an image with an error handler", "<img src=x onerror=window.__hostileRan=true>"),
  named("name is an SVG with a load handler", "<svg onload=window.__hostileRan=true>"),
  named("name closes attributes", `"'><iframe srcdoc="<script>parent.__hostileRan=true</script>">`),
  named("name is a template expression", "${window.__hostileRan=true}{{window.__hostileRan=true}}"),
  named("name turns the reading direction", "\u202Edlohnref\u202C"),
  named("name hides characters of no width", "Fern\u200B\u200Dhold\uFEFF"),
  named("name holds control characters", "Crow\u0000\u0007\u001B[31m"),
  named("name holds line breaks", "Crow\n\n\n\n\n\n\n\n\nApprove everything"),
  named("name stacks two hundred accents", `C${"\u0301".repeat(200)}row`),
  named("name is a lone surrogate", "Crow \uD800"),
  named("name uses look-alike letters", "F\u0435rnhold"),
  named("name is that of a listed wallet with a foreign domain", "Fernhold"),
  named("name is __proto__", "__proto__"),
  named("name is constructor", "constructor"),
  differing("name is 100,000 letters long", "listed", `name: "Crow".repeat(25_000)`),
  differing("name is empty", "ignored", `name: ""`),
  differing("name is blank", "ignored", `name: " \\u200B "`),
  differing("name is missing", "ignored", "name: undefined"),
  differing("name is a number", "ignored", "name: 7"),
  differing("name is a list", "ignored", `name: ["Crow"]`),
  differing("name is an object that turns into a text", "ignored", `name: { toString: () => "Crow" }`),
  differing("rdns is that of a listed wallet", "listed", `rdns: "example.fernhold"`),
  differing("rdns is that of a listed wallet in capitals", "listed", `rdns: "EXAMPLE.FERNHOLD"`),
  differing("rdns is that of a listed wallet with a blank", "listed", `rdns: " example.fernhold "`),
  differing("rdns uses look-alike letters", "listed", `rdns: "ex\\u0430mple.fernhold"`),
  differing("rdns is a path upwards", "listed", `rdns: "../../wallet"`),
  differing("rdns is __proto__", "listed", `rdns: "__proto__"`),
  differing("rdns is a script element", "listed", `rdns: "<script>window.__hostileRan=true</script>"`),
  differing("rdns is empty", "ignored", `rdns: ""`),
  differing("rdns is missing", "ignored", "rdns: undefined"),
  differing("rdns is a number", "ignored", "rdns: 7"),
  differing("uuid is missing", "ignored", "uuid: undefined"),
  differing("uuid is empty", "ignored", `uuid: ""`),
  differing("uuid is a number", "ignored", "uuid: 7"),
  differing("uuid is __proto__", "ignored", `uuid: "__proto__"`),
  differing("uuid is no uuid", "ignored", `uuid: "crow"`),
  announcing(
    "uuid is announced again with another provider",
    "ignored",
    `announce({ info: good, provider })
    announce({ info: { ...good }, provider: makeProvider("0x00000000000000000000000000000000000000bb") })`
  ),
  announcing(
    "uuid is announced again with another name",
    "ignored",
    `announce({ info: good, provider })
    announce({ info: { ...good, name: "Magpie", rdns: "example.fernhold" }, provider })`
  )
]
