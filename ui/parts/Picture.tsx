import { useState } from "react"
import { Monogram } from "./Monogram.tsx"

/** A picture that fades over the monogram of its name once it is there, and never shows a broken image. */
export const Picture = ({ name, src, className }: { name: string; src?: string | undefined; className: string }) => {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  // What stands in its own address is there at once.
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
          draggable={false}
          {...(inline
            ? { onError: () => setBroken(src) }
            : {
                // A picture painted by the server may be complete before React listens.
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
