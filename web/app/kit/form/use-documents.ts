import { useState } from "react";
import type { Document } from "#domain/core/uploads/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import type { Uploads } from "./uploads.ts";

type DocumentsOptions = {
  /** The documents of the record that is edited. */
  first?: readonly Document[] | undefined;
  most: number;
  /** The message if more are chosen, as the call's schema has it. */
  tooMany: string;
};

export type SentDocuments = Uploads & {
  documents: Document[];
  mayAdd: boolean;
  /** The file being uploaded, and its progress from 0 to 1. */
  sending: { name: string; progress: number } | undefined;
  problem: string | undefined;
  add: (files: File[]) => Promise<void>;
  remove: (DocumentID: string) => void;
};

const keysOf = (documents: readonly Document[]) => documents.map(({ DocumentID }) => DocumentID).join();

/** The documents of a form, for its `uploads` and a `DocumentsField`. The server decides by their bytes what they are. */
export function useDocuments({ first = [], most, tooMany }: DocumentsOptions): SentDocuments {
  const [documents, setDocuments] = useState<Document[]>(() => [...first]);
  const [sending, setSending] = useState<SentDocuments["sending"]>();
  const [problem, setProblem] = useState<string>();

  async function send(file: File) {
    const onProgress = (progress: number) => setSending({ name: file.name, progress });
    onProgress(0);
    const answer = await askOnce("upload/Upload_Document", file, { file }, { onProgress });
    if (answer.success) setDocuments((before) => [...before, answer.extras.Data]);
    else setProblem(`${file.name}: ${answer.extras.Status ?? m.form_upload_failed()}`);
  }

  return {
    documents,
    mayAdd: sending === undefined && documents.length < most,
    sending,
    problem,
    async add(files) {
      setProblem(undefined);
      if (documents.length + files.length > most) return setProblem(tooMany);
      for (const file of files) await send(file);
      setSending(undefined);
    },
    remove: (DocumentID) => setDocuments((before) => before.filter((other) => other.DocumentID !== DocumentID)),
    isWaiting: sending !== undefined,
    isChanged: keysOf(documents) !== keysOf(first),
    begin: () => setDocuments([...first]),
  };
}
