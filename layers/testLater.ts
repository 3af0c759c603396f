import { Layer } from "effect"
import { ApiClient } from "../services/ports/api/ApiClient.ts"
import { Environment } from "../services/ports/environment/Environment.ts"
import { FrameWindow } from "../services/ways-in/embedded/frame/FrameWindow.ts"
import { ImageLoader } from "../services/ports/images/ImageLoader.ts"
import { givenPort } from "../services/instance/givenPort.ts"
import { PairingClient } from "../services/ways-in/pairing/PairingClient.ts"
import { ErrorReporter } from "../services/ports/reports/ErrorReporter.ts"
import { ApiClientScripted } from "./scripted/ApiClientScripted.ts"
import { EnvironmentScripted } from "./scripted/EnvironmentScripted.ts"
import { ErrorReporterMemory } from "./scripted/ErrorReporterMemory.ts"
import { FrameWindowScripted } from "./scripted/FrameWindowScripted.ts"
import { ImageLoaderScripted } from "./scripted/ImageLoaderScripted.ts"
import { PairingClientScripted } from "./scripted/PairingClientScripted.ts"
import type { World } from "./scripted/World.ts"
import type { TestPlaces } from "./test.ts"

/** The ports of a scripted world that the core does not need. */
export const testLater = (world: World, { reports, pictures, facts }: TestPlaces) =>
  Layer.mergeAll(
    givenPort(Environment, EnvironmentScripted(facts)),
    givenPort(ErrorReporter, ErrorReporterMemory(reports)),
    givenPort(FrameWindow, FrameWindowScripted(world.site)),
    givenPort(ImageLoader, ImageLoaderScripted(pictures)),
    givenPort(PairingClient, PairingClientScripted(world)),
    givenPort(ApiClient, ApiClientScripted(world))
  )
