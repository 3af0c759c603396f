// Storage keys of the embedded wallet's accounts, without the prefix (spec 3).

export const preferredAccountTypesKey = "preferred_account_types"
export const smartAccountNetworksKey = "smart_account_enabled_networks"
