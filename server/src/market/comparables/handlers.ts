import { rentSuggestion } from "./rent-suggestion.ts";

export const comparables = { rentSuggestion };
