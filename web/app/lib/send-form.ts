import type { Received, SendOptions } from "./answer.ts";
import { languageTag } from "./language.ts";

/** As long as an upload may take. */
const timeout = 30_000;

/** A form with its file. `fetch` reports no upload progress, so this uses the older XMLHttpRequest. */
export const sendForm = (
  url: string,
  fields: object,
  { idempotencyKey, signal, onProgress }: SendOptions,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value instanceof File ? value : String(value));
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.timeout = timeout;
    request.setRequestHeader("accept-language", languageTag);
    if (idempotencyKey) request.setRequestHeader("idempotency-key", idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        header: (name) => request.getResponseHeader(name),
      });
    for (const event of ["error", "timeout", "abort"]) request.addEventListener(event, () => reject(new Error(event)));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
