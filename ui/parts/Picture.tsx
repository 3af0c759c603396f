import { useState } from "react"
import { Monogram } from "./Monogram.tsx"

/** A picture that fades over the monogram of its name once it is there, and never shows a broken image. */
export const Picture = ({ name, src, className }: { name: string; src?: string | undefined; className: string }) => {
  const [shown, setShown] = useState<string>()
  return (
    <span className={className} data-on={(src && shown === src) || undefined}>
      <Monogram name={name} />
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          draggable={false}
          // A picture painted by the server may be complete before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth) setShown(src)
          }}
          onLoad={() => setShown(src)}
        />
      )}
    </span>
  )
}
