/** Run once before the browser tests. */
export const browserGlobalSetup = ["test/browser/support/pagesFolder.ts", "test/browser/support/sharedBrowser.ts"]

/** Run before each file of browser tests. */
export const browserSetupFiles = ["test/browser/support/endTest.ts"]

/** What every browser test begins with. */
export const browserSetup = [...browserGlobalSetup, ...browserSetupFiles]
