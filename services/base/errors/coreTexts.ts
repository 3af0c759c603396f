// The part of the catalogue (spec 8) that the core itself uses.
export const adapterNotFound = "Adapter not found"
export const httpRequestFailed = "HTTP request failed"
