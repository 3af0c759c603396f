import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { foldSymbol } from "./foldSymbol.ts"
import { lookalikes } from "./lookalikes.ts"

/** Ways to write a symbol that looks like another one, by script. */
const disguises: ReadonlyArray<readonly [script: string, disguise: string, symbol: string]> = [
  ["Cyrillic", "USDС", "USDC"],
  ["Cyrillic, small", "uѕdс", "USDC"],
  ["Cyrillic, small capitals", "вт\u0441", "BTC"],
  ["Greek", "ΕΤΗ", "ETH"],
  ["Greek, lunate sigma", "USD\u03f2", "USDC"],
  ["Greek, capital lunate sigma", "USD\u03f9", "USDC"],
  ["Greek, small, by its capital", "\u03bcatic", "MATIC"],
  ["Armenian", "\u054dSDC", "USDC"],
  ["Armenian, small", "\u057d\u0455dc", "USDC"],
  ["Lisu", "\ua4f4\ua4e2\ua4d3\ua4da", "USDC"],
  ["Cherokee", "\u13ac\u13a2\u13bb", "ETH"],
  ["Cherokee, small", "\uab70", "D"],
  ["Coptic", "\u2c9e\u2ca2", "OP"],
  ["Deseret", "\u{10404}NE", "ONE"],
  ["small capitals", "\u1d1c\ua731\u1d05\u1d04", "USDC"],
  ["full width", "ＵＳＤＣ", "USDC"],
  ["mathematical", "\u{1d414}\u{1d412}\u{1d403}\u{1d402}", "USDC"],
  ["mathematical, double-struck digits", "\u{1d7d9}INCH", "1INCH"],
  ["circled", "\u24ca\u24c8\u24b9\u24b8", "USDC"],
  ["circled, negative", "\u{1f164}\u{1f162}\u{1f153}\u{1f152}", "USDC"],
  ["squared, negative", "\u{1f184}\u{1f182}\u{1f173}\u{1f172}", "USDC"],
  ["regional indicators", "\u{1f1fa}\u{1f1f8}\u{1f1e9}\u{1f1e8}", "USDC"],
  ["superscript", "ᵁˢᵈᶜ", "USDC"],
  ["marks", "U\u0336S\u0336D\u0336C\u0336", "USDC"],
  ["precomposed marks", "ÚŞÐÇ", "US\u00d0C"],
  ["the sign of the tugrik", "USD₮", "USDT"],
  ["zero", "USDT0", "USDTO"],
  ["one, l and a bar", "|1lI", "IIII"],
  ["five and a dollar", "$U5D", "SUSD"],
  ["r and n", "rnatic", "MATIC"],
  ["other digits of Arabic scripts", "\u06f1INCH", "1INCH"],
  ["mathematical, bold digits", "\u{1d7ce}", "0"]
]
const hidden: ReadonlyArray<readonly [what: string, letter: string]> = [
  ["the blank of Braille", "\u2800"],
  ["a space of no width", "\u200b"],
  ["a joiner", "\u200d"],
  ["a mark of the order of bytes", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["a selector of variations", "\ufe0f"],
  ["a further selector", "\u{e0101}"],
  ["a tag", "\u{e0041}"],
  ["a filler of Hangul", "\u3164"],
  ["half a filler", "\uffa0"],
  ["a choseong filler", "\u115f"],
  ["a Khmer vowel that is not shown", "\u17b4"],
  ["a direction", "\u202e"],
  ["a space", "\u00a0"],
  ["an ideographic space", "\u3000"],
  ["a private letter", "\ue000"],
  ["half a letter", "\ud83d"],
  ["a grapheme joiner", "\u034f"],
  ["a Mongolian separator", "\u180e"],
  ["an invisible times", "\u2062"]
]
const rows = lookalikes.split("\n").map((line) => line.split(" ") as [target: string, letters: string])

describe("symbols that look alike (SEC-24; UTS 39)", () => {
  for (const [script, disguise, symbol] of disguises)
    it(`${script}: ${disguise} is ${symbol}`, () => assert.strictEqual(foldSymbol(disguise), foldSymbol(symbol)))

  for (const [what, letter] of hidden)
    it(`${what} changes nothing`, () => {
      for (const symbol of [`${letter}USDC`, `US${letter}DC`, `USDC${letter}`, `USDC${letter.repeat(5)}`])
        assert.strictEqual(foldSymbol(symbol), foldSymbol("USDC"))
    })

  it("tells apart what looks different", () => {
    const symbols = ["USDC", "USDT", "ETH", "WETH", "BTC", "DAI", "MATIC", "POL", "UNI", "AAVE", "汉字", "Ξ", "₿"]
    assert.strictEqual(new Set(symbols.map(foldSymbol)).size, symbols.length)
  })

  it("each row of the table folds to its target, and has no letter of ASCII", () => {
    for (const [target, letters] of rows) {
      assert.notMatch(letters, /[ -~]/)
      for (const letter of letters) assert.strictEqual(foldSymbol(letter), foldSymbol(target), `${letter} ${target}`)
    }
    const targets = new Set(rows.map(([target]) => target))
    for (const letter of "ABCDEFGHIJKMNOPQRSTUVWXYZ") assert.isTrue(targets.has(letter), letter)
  })

  it("what the table had before is still alike", () => {
    for (const pair of "АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЅS ЈJ ԌG ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX".split(
      " "
    ))
      assert.strictEqual(foldSymbol([...pair][0]!), foldSymbol([...pair][1]!), pair)
  })

  const letter = fc.constantFrom(
    ...rows.flatMap(([target, letters]) => [...letters].map((one) => [one, target] as const))
  )
  const symbol = fc.array(letter, { minLength: 1, maxLength: 8 })

  it("a symbol of any look-alikes, with anything invisible between, in any case, is its ASCII form", () =>
    fc.assert(
      fc.property(symbol, fc.constantFrom(...hidden.map(([, one]) => one)), (letters, between) => {
        const ascii = letters.map(([, target]) => target).join("")
        assert.strictEqual(foldSymbol(letters.map(([one]) => one).join(between)), foldSymbol(ascii))
      })
    ))

  it("folding is the same for both cases of ASCII but for r and n, and folds no further", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQSTUVWXYZ0123456789.$-+"), maxLength: 12 }),
        (text) => {
          assert.strictEqual(foldSymbol(text.toLowerCase()), foldSymbol(text))
          assert.strictEqual(foldSymbol(foldSymbol(text)), foldSymbol(text))
        }
      )
    ))

  it("takes any text, and no long one for long", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof foldSymbol(text) === "string"))
    assert.isAtMost(foldSymbol("\ufdfa".repeat(1_000_000)).length, 2_048 * 18)
  })
})
