import { Layer } from "effect"
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
    EnvironmentScripted(facts),
    ErrorReporterMemory(reports),
    FrameWindowScripted(world.site),
    ImageLoaderScripted(pictures),
    PairingClientScripted(world),
    ApiClientScripted(world)
  )
