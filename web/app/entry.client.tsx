import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdPageRequests } from "./lib/connection.ts";
import { listening } from "./shell/late-scripts.tsx";

function SayWhenListening({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(listening));
  }, []);
  return children;
}

holdPageRequests();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SayWhenListening>
        <HydratedRouter />
      </SayWhenListening>
    </StrictMode>,
  );
});
