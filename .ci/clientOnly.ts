import type { Plugin } from "vite"

/** Frameworks that render on a server run a module with React in the browser too only where it says so (React's `"use client"`). */
export const clientOnly: Plugin = {
  name: "latchkey:client-only",
  banner({ moduleIds, facadeModuleId }) {
    const usesReact = [...moduleIds, facadeModuleId ?? ""].some((id) =>
      this.getModuleInfo(id)?.importedIds.some((one) => /^react($|-dom($|\/)|\/)/.test(one))
    )
    return usesReact ? '"use client";' : ""
  }
}
