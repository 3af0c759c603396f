import { Layer } from "effect"
import { ApiClient } from "../services/ports/api/ApiClient.ts"
import { givenPort } from "../services/instance/givenPort.ts"
import { ErrorReporter } from "../services/ports/reports/ErrorReporter.ts"
import { ApiClientFetch } from "./fetch/ApiClientFetch.ts"
import { ErrorReporterApi } from "./reports/ErrorReporterApi.ts"

/** Calls to the host's services and reports of errors, over HTTP. */
export const servicePorts = Layer.provideMerge(
  givenPort(ErrorReporter, ErrorReporterApi),
  givenPort(ApiClient, ApiClientFetch)
)
