import { create } from "./create.ts";
import { exportList } from "./inbox/export-list.ts";
import { list } from "./inbox/list.ts";
import { setStatus } from "./inbox/set-status.ts";
import { createNote } from "./notes/create-note.ts";
import { editNote } from "./notes/edit-note.ts";
import { removeNote } from "./notes/remove-note.ts";
import { sendOtp } from "./send-otp.ts";

export const enquiries = { sendOtp, create, list, setStatus, createNote, editNote, removeNote, exportList };
