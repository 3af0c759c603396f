import type { Translate } from "./Translate.ts"

const loaders: Readonly<Record<string, () => Promise<Translate>>> = {
  ar: () =>
    import("./ar.ts").then(
      ({ ar }) =>
        (key) =>
          ar[key]
    ),
  "en-XA": () => import("./pseudo.ts").then((chunk) => chunk.pseudo)
}

/** A language that is known besides English, which comes with the code and stands in for those that are not known. */
export const loadTranslate = (locale: string): Promise<Translate> | undefined =>
  (loaders[locale] ?? loaders[locale.split("-")[0]!])?.()
