import type { Output } from "#domain/call.ts";
import type { visitors } from "#domain/visitors/calls.ts";
import { visitorPurposes } from "#domain/visitors/codes.ts";
import { Bars } from "../dashboards/bars.tsx";
import { m } from "../paraglide/messages.js";
