/** Key of the purchases of this device that are waited for, without the prefix; no link to a provider's page is stored. */
export const purchasesKey = "purchases"
