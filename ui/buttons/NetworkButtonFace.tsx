import { Picture } from "../parts/Picture.tsx"
import { HostButton } from "./HostButton.tsx"
import type { HostButtonProps } from "./HostButtonProps.ts"

/** The active network, or a warning that the site does not support it. */
export const NetworkButtonFace = ({
  name,
  image,
  fresh,
  unsupported,
  unsupportedLabel,
  label,
  ...rest
}: HostButtonProps & {
  name: string
  image?: string | undefined
  /** As a server sends it, which cannot know when the image has loaded: it lies over the monogram from the start. */
  fresh?: boolean | undefined
  unsupported?: boolean | undefined
  unsupportedLabel: string
  /** The accessible name. */
  label: string
}) => (
  <HostButton
    part="network-button"
    {...rest}
    kind="network"
    aria-label={label}
    data-unsupported={unsupported || undefined}
  >
    {unsupported ? (
      <Icon d="M10 3.25 17.25 16H2.75zM10 7.9v4m0 .8v1.4" wide />
    ) : (
      <Picture className={fresh ? "lk-face lk-now" : "lk-face"} name={name} src={image} />
    )}
    <bdi className="lk-one">{unsupported ? unsupportedLabel : name}</bdi>
    <Icon d="M5.75 8 10 12.25 14.25 8" />
  </HostButton>
)

const Icon = ({ d, wide }: { d: string; wide?: boolean }) => {
  const size = wide ? 20 : 16
  return (
    <svg className={wide ? "lk-i lk-w" : "lk-i"} viewBox="0 0 20 20" width={size} height={size} aria-hidden>
      <path d={d} />
    </svg>
  )
}
