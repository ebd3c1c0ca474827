import { collect } from "./collect.ts";
import { createNote } from "./create-note.ts";
import { exportList } from "./export-list.ts";
import { info } from "./info.ts";
import { interest } from "./interest/interest.ts";
import { list } from "./list.ts";
import { listWrtTenant } from "./list-wrt-tenant.ts";
import { createNotes } from "./notes/create-notes.ts";
import { listNoteBatches } from "./notes/list-note-batches.ts";
import { noteBatch } from "./notes/note-batch.ts";
import { noteFile } from "./notes/note-file.ts";
import { previewNotes } from "./notes/preview-notes.ts";
import { reverseNote } from "./notes/reverse-note.ts";
import { reverseNotes } from "./notes/reverse-notes.ts";
import { createRunFile } from "./papers/files/create-run-file.ts";
import { runFiles } from "./papers/files/run-files.ts";
import { createLink } from "./papers/links/create-link.ts";
import { links } from "./papers/links/links.ts";
import { page } from "./papers/links/page.ts";
import { pagePaper } from "./papers/links/page-paper.ts";
import { revokeLink } from "./papers/links/revoke-link.ts";
import { notePaper } from "./papers/note-paper.ts";
import { paper } from "./papers/paper.ts";
import { editPaperSettings } from "./papers/settings/edit-paper-settings.ts";
import { paperSettings } from "./papers/settings/paper-settings.ts";
import { statementPaper } from "./papers/statement-paper.ts";
import { approval } from "./run/approval/approval.ts";
import { confirmApproval } from "./run/approval/confirm-approval.ts";
import { confirmRun } from "./run/approval/confirm-run.ts";
import { declineRun } from "./run/approval/decline-run.ts";
import { editApproval } from "./run/approval/edit-approval.ts";
import { proposeRun } from "./run/approval/propose-run.ts";
import { charging } from "./run/by-heads/charging.ts";
import { editCharging } from "./run/by-heads/edit-charging.ts";
import { listUnbilled } from "./run/by-heads/list-unbilled.ts";
import { comparison } from "./run/comparison/comparison.ts";
import { comparisonFlats } from "./run/comparison/comparison-flats.ts";
import { comparisonRows } from "./run/comparison/comparison-rows.ts";
import { createComparison } from "./run/comparison/create-comparison.ts";
import { exportComparison } from "./run/comparison/export-comparison.ts";
import { listComparisons } from "./run/comparison/list-comparisons.ts";
import { mapComparison } from "./run/comparison/map-comparison.ts";
import { removeComparison } from "./run/comparison/remove-comparison.ts";
import { listRuns } from "./run/list-runs.ts";
import { previewRun } from "./run/preview-run.ts";
import { runInfo } from "./run/run-info.ts";
import { startRun } from "./run/start-run.ts";
import { previewSupplement } from "./run/supplement/preview-supplement.ts";
import { startSupplement } from "./run/supplement/start-supplement.ts";
import { supplementChoices } from "./run/supplement/supplement-choices.ts";
import { undoInfo } from "./run/undo/undo-info.ts";
import { undoRun } from "./run/undo/undo-run.ts";
import { statement } from "./statement/statement.ts";
import { summary } from "./summary.ts";

export const bills = {
  ...{ list, listWrtTenant, exportList, summary, info, collect, createNote, statement, interest },
  ...{ paper, notePaper, statementPaper, paperSettings, editPaperSettings },
  ...{ createRunFile, runFiles },
  ...{ createLink, links, revokeLink, page, pagePaper },
  ...{ previewNotes, createNotes, noteFile, listNoteBatches, noteBatch, reverseNote, reverseNotes },
  ...{ previewRun, startRun, runInfo, listRuns },
  ...{ charging, editCharging, listUnbilled },
  ...{ undoInfo, undoRun },
  ...{ createComparison, comparison, mapComparison, listComparisons, removeComparison },
  ...{ approval, editApproval, confirmApproval, proposeRun, confirmRun, declineRun },
  ...{ comparisonRows, comparisonFlats, exportComparison },
  ...{ supplementChoices, previewSupplement, startSupplement },
};
