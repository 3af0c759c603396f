import { useLayoutEffect, useState } from "react"
import { apiUrl } from "../../../services/ports/api/apiUrl.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Mark } from "../../parts/Mark.tsx"

/** A network's image: the host's, else the one of the configuration service. */
export const NetworkMark = ({
  network: { id, name, imageUrl },
  size
}: {
  readonly network: Pick<Network, "id" | "name" | "imageUrl">
  readonly size: number
}) => {
  const { settings } = useModal()
  const [ids, setIds] = useState<Readonly<Record<string, string>>>({})
  const bare = imageUrl === undefined && Boolean(settings.endpoints.config)
  useLayoutEffect(() => {
    // The list of image ids is loaded only for networks without an image from the host.
    if (bare) void import("./networkImageIds.ts").then((list) => setIds(list.networkImageIds)).catch(() => {})
  }, [bare])
  const path = `/public/getAssetImage/${ids[id]}`
  return <Mark name={name} src={imageUrl ?? (ids[id] && apiUrl(settings, { role: "config", path }))} size={size} />
}
