import { Layer } from "effect"
import { ApiClientFetch } from "./fetch/ApiClientFetch.ts"
import { ErrorReporterApi } from "./reports/ErrorReporterApi.ts"

/** Calls to the host's services and reports of errors, over HTTP. */
export const servicePorts = Layer.provideMerge(ErrorReporterApi, ApiClientFetch)
