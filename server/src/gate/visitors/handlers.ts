import { answer } from "./asking/answer.ts";
import { answerRequest } from "./asking/answer-request.ts";
import { visitRequest } from "./asking/visit-request.ts";
import { editSettings } from "./edit-settings.ts";
import { exportList } from "./export-list.ts";
import { addPhoto } from "./gate/add-photo.ts";
import { checkIn } from "./gate/check-in.ts";
import { checkOut } from "./gate/check-out.ts";
import { checkPass } from "./gate/check-pass.ts";
import { createWalkIn } from "./gate/create-walk-in.ts";
import { decide } from "./gate/decide.ts";
import { flats } from "./gate/flats.ts";
import { homes } from "./homes.ts";
import { linkIncident } from "./incidents/link-incident.ts";
import { listOfIncidents } from "./incidents/list-of-incidents.ts";
import { look } from "./incidents/look.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { eraseOwn } from "./own/erase-own.ts";
import { myVisits } from "./own/my-visits.ts";
import { ownVisits } from "./own/own-visits.ts";
import { publicPass } from "./own/public-pass.ts";
import { sendVisitorOtp } from "./own/send-visitor-otp.ts";
import { cancelPass } from "./passes/cancel-pass.ts";
import { createPass } from "./passes/create-pass.ts";
import { editPass } from "./passes/edit-pass.ts";
import { passInfo } from "./passes/pass-info.ts";
import { settings } from "./settings.ts";
import { totals } from "./totals.ts";

export const visitors = {
  ...{ createPass, editPass, cancelPass, passInfo },
  ...{ list, exportList, info, homes, totals, settings, editSettings },
  ...{ answer, visitRequest, answerRequest },
  ...{ checkPass, checkIn, checkOut, addPhoto, createWalkIn, decide, flats },
  ...{ linkIncident, listOfIncidents, look },
  ...{ publicPass, myVisits, sendVisitorOtp, ownVisits, eraseOwn },
};
