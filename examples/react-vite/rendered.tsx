import { hydrateRoot } from "react-dom/client"
import { renderedPage } from "./renderedPage.tsx"
import "latchkey/buttons.css"
import "../server/page.css"
import "./rendered.css"
import "../server/World.ts"

hydrateRoot(document.getElementById("root")!, renderedPage(window.world, document.cookie).page)
