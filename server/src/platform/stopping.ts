import type { FastifyInstance } from "fastify";

/** What is still being answered after so long is cut off. */
const longestAnswer = 25_000;

/**
 * Lets the connections go before the server closes: once `stopping` is aborted, every answer asks its client to open
 * another connection for the next request, so that none meets a closed one. What is being answered when the server closes
 * is answered to its end.
 */
export function letConnectionsGo(app: FastifyInstance, stopping: AbortSignal): void {
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    if (stopping.aborted || isClosing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), longestAnswer).unref();
  });
}
