/** Those of owners who ask for a new administrator, and of gates and shifts. */
export const officerProblems = {
  "pin-digits": "Enter {least} to {most} digits",
  "pin-simple": "That is easy to guess. Choose other digits.",
  "gate-code-needed": "Enter the code of the office",
  "choose-cause": "Choose what has happened",
} as const;
