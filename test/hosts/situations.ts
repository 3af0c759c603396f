import type { MarkedCell } from "../support/markedTable.ts"

// Every way into a page, in every situation of the page: the test that plays it, or why there is none.

const anyPage = (name: string): MarkedCell => ["test/browser/anyPage.test.ts", name]
const topLayer: MarkedCell = [
  "test/browser/topLayer.test.ts",
  "wherever the button is, the sheet is above everything, and the focus comes back"
]
const ofHosts: MarkedCell = ["test/hosts/hosts.ts", "hosts by other tools than ours, from the packed package"]
const lost: MarkedCell = ["test/browser/failedChunks.test.ts", "what is read then leads on"]
const reload: MarkedCell = [
  "test/package/hotReload.test.ts",
  "the button belongs to the new instance, with the account and without an error"
]
const rendered: MarkedCell = [
  "examples/react-vite/rendered.browser.test.ts",
  "signed out: the network and the way in, in the host's own theme"
]

const asReact = "its button is React's, as in the first column"
const asElement = "its button is the element, as in the third column"
const asReact19 = "what React's version changes is its server HTML and its attributes, not where a button is"
const noServer = "no server writes the button: an element is empty until it is defined"

/** By situation, then by way into a page. */
export const situations: Readonly<Record<string, Readonly<Record<string, MarkedCell>>>> = {
  "https, or this computer": {
    "React 19": topLayer,
    "React 18.3": ofHosts,
    elements: topLayer,
    global: topLayer,
    Next: ofHosts,
    "React Router": ofHosts,
    Astro: ofHosts,
    Vue: ofHosts,
    Svelte: ofHosts
  },
  "http, without a secure context": {
    "React 19": anyPage("over http"),
    "React 18.3": asReact19,
    elements: anyPage("over http"),
    global: anyPage("over http"),
    Next: asReact,
    "React Router": asReact,
    Astro: asElement,
    Vue: asElement,
    Svelte: asElement
  },
  "a frame without an origin": {
    "React 19": anyPage("in a frame that has no origin, and so no storage"),
    "React 18.3": asReact19,
    elements: anyPage("in a frame that has no origin, and so no storage"),
    global: anyPage("in a frame that has no origin, and so no storage"),
    Next: asReact,
    "React Router": asReact,
    Astro: asElement,
    Vue: asElement,
    Svelte: asElement
  },
  ...Object.fromEntries(
    ["a shadow root", "an open dialog", "full screen", "a popover"].map((place) => [
      place,
      {
        "React 19": topLayer,
        "React 18.3": asReact19,
        elements: topLayer,
        global: topLayer,
        Next: asReact,
        "React Router": asReact,
        Astro: asElement,
        Vue: asElement,
        Svelte: asElement
      }
    ])
  ),
  "scripts late": {
    "React 19": rendered,
    "React 18.3": ofHosts,
    elements: noServer,
    global: noServer,
    Next: ofHosts,
    "React Router": ofHosts,
    Astro: ofHosts,
    Vue: noServer,
    Svelte: noServer
  },
  "scripts lost": {
    "React 19": [
      "ui/host/usePress.test.tsx",
      "is busy while its code is on its way, and announces that it did not come"
    ],
    "React 18.3": asReact19,
    elements: "its element is that of the next column, where each file of the package is lost",
    global: lost,
    Next: "its bundler's own `import()` fails as any other does, and its addresses are its own",
    "React Router": asReact,
    Astro: asElement,
    Vue: asElement,
    Svelte: asElement
  },
  "hot reload": {
    "React 19": reload,
    "React 18.3": asReact19,
    elements: reload,
    global: "a page without a bundler has none",
    Next: "its page is a client component that makes its instance in a state: React keeps it",
    "React Router": asReact,
    Astro: asElement,
    Vue: asElement,
    Svelte: asElement
  },
  "a strict policy, with a theme": {
    "React 19": anyPage("with a theme, under the documented policy"),
    "React 18.3": ofHosts,
    elements: anyPage("with a theme, under the documented policy"),
    global: anyPage("with a theme, under the documented policy"),
    Next: "it writes scripts into its HTML, so its policy has a nonce",
    "React Router": "it writes scripts into its HTML, so its policy has a nonce",
    Astro: asElement,
    Vue: asElement,
    Svelte: asElement
  }
}

/** The table as it stands in `docs/hosts.md`. */
export const hostsHead = [
  "# Every host, every page",
  "",
  "How Latchkey gets into a page, and what the page may be: ✓ with a number is the test that the number names; a number in brackets says why",
  "there is none. Chromium plays all of them. Firefox plays what `topLayer` and `failedChunks` play, but full screen, which it gives nobody",
  "without a window, and frames without an origin. WebKit plays the main job where its driver is installed (`otherEngines`).",
  ""
].join("\n")
