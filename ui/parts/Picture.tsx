import { useState } from "react"
import { Monogram } from "./Monogram.tsx"

/** An image that fades in over its name's monogram once loaded; a broken image is never shown. */
export const Picture = ({ name, src, className }: { name: string; src?: string | undefined; className: string }) => {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  // A data URL needs no loading.
  const inline = src?.startsWith("data:")
  const shown = inline ? broken !== src : loaded === src
  return (
    <span className={className} data-on={(src && shown) || undefined}>
      {!(inline && shown) && <Monogram name={name} />}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width="28"
          height="28"
          draggable={false}
          {...(inline
            ? { onError: () => setBroken(src) }
            : {
                // A server-rendered image may be complete before React adds its listener.
                ref: (image: HTMLImageElement | null) => {
                  if (image?.complete && image.naturalWidth) setLoaded(src)
                },
                onLoad: () => setLoaded(src)
              })}
        />
      )}
    </span>
  )
}
