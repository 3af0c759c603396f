import { Choice } from "./Choice.tsx"
import { LanguageChoice } from "./LanguageChoice.tsx"
import type { Look } from "./Look.ts"
import { type Offer, withOffer } from "./Offer.ts"
import { useTexts } from "./texts.ts"

/** Settings of page and modal, applied immediately; other networks are another page. */
export const SettingRow = ({
  look,
  onLook,
  offer
}: {
  readonly look: Look
  readonly onLook: (part: Partial<Look>) => void
  readonly offer: Offer
}) => {
  const texts = useTexts()
  const accent = (value: Look["accent"]) => ({
    value,
    label: texts[value],
    face: <span className="swatch" data-accent={value} title={texts[value]} />
  })
  return (
    <section className="settings" aria-label={texts.settings}>
      <Choice
        label={texts.networks}
        name="networks"
        value={offer}
        onChange={(value) => location.assign(withOffer(location.href, value))}
        options={[
          { value: "evm", label: texts.evm },
          { value: "login", label: texts.oneLogin },
          { value: "all", label: texts.allFour }
        ]}
      />
      <Choice
        label={texts.theme}
        name="theme"
        value={look.theme}
        onChange={(theme) => onLook({ theme })}
        options={[
          { value: "dark", label: texts.dark },
          { value: "light", label: texts.light }
        ]}
      />
      <Choice
        label={texts.accent}
        name="accent"
        value={look.accent}
        onChange={(value) => onLook({ accent: value })}
        options={[accent("brass"), accent("green"), accent("blue"), accent("red")]}
      />
      <Choice
        label={texts.corners}
        name="corners"
        value={look.corners}
        onChange={(corners) => onLook({ corners })}
        options={[
          { value: "0", label: "0" },
          { value: "4", label: "4" },
          { value: "6", label: "6" }
        ]}
      />
      <LanguageChoice value={look.locale} onChange={(locale) => onLook({ locale })} />
    </section>
  )
}
