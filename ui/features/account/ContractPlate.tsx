import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { Blade } from "../../parts/Blade.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Who } from "../../parts/Who.tsx"
import { TwinTag } from "./TwinTag.tsx"

/** The contract of a token that neither the host nor the network has named: a symbol alone can be anyone's. */
export const ContractPlate = ({
  address,
  symbol,
  iconUrl,
  twin,
  label
}: {
  readonly address: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly twin?: boolean | undefined
  readonly label: string
}) => (
  <div className="plate pad">
    <Who
      address={address}
      label={label}
      name={<bdi>{symbol}</bdi>}
      short={shortenAddress(address)}
      picture={<Mark name={symbol} src={iconUrl} size={36} shape="round" />}
    />
    {twin && <TwinTag symbol={symbol} />}
    <Blade address={address} label={`${label}, ${symbol}`} tone={twin ? "care" : "plain"} />
  </div>
)
