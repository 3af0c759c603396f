import { expect, test } from "vitest"
import { chunkUrl } from "./chunkUrl.ts"

/** A loader as a bundler writes it. */
const written = (text: string) => Object.assign(async () => undefined, { toString: () => text })
const base = "https://saltmarsh.example/assets/index-abc.js"

test.each([
  ["Vite, Rollup, esbuild", `() => import("./core-abc.js")`, "https://saltmarsh.example/assets/core-abc.js"],
  [
    "Vite with its preload",
    "()=>t(()=>import(`./core-abc.js`),[],import.meta.url)",
    "https://saltmarsh.example/assets/core-abc.js"
  ],
  ["an absolute path", `()=>import("/assets/core-abc.js")`, "https://saltmarsh.example/assets/core-abc.js"],
  ["Webpack, Rspack", "()=>Promise.all([n.e(593),n.e(127)]).then(n.bind(n,593))", undefined],
  ["Turbopack", "()=>e.A(71234)", undefined],
  ["Parcel", `()=>parcelRequire("4Bk2").then(()=>parcelRequire("9xQa"))`, undefined]
])("%s: the chunk's address, if it can be known", (_, text, url) => {
  expect(chunkUrl(written(text), base)).toBe(url)
})
