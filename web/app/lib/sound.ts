/** Sounds of open pages, made by the browser itself: there is no file to load. */

const choice = "sounds";
const heardKey = "heardSounds";
const mostHeard = 20;
/** Between the beginnings of two rings. */
const ringEvery = 3_000;

/** `blocked`: the browser plays nothing before the person has touched the page. */
export type SoundState = "on" | "off" | "blocked" | "unsupported";

let context: AudioContext | undefined;
let isBlocked = false;
/** What is to be heard once the page may make a sound. */
let waiting: (() => void) | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function onSoundChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function soundState(): SoundState {
  if (typeof AudioContext === "undefined") return "unsupported";
  if (!isChosen()) return "off";
  return isBlocked ? "blocked" : "on";
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(choice) !== "no";
  } catch {
    return true;
  }
}

export function chooseSound(isOn: boolean): void {
  try {
    localStorage.setItem(choice, isOn ? "yes" : "no");
  } catch {
    // A browser that forbids storage forgets the choice with the page.
  }
  tell();
}

/** Browsers let a page make sounds after the first touch or key. Call it once the page is there; answers how to stop. */
export function awaitTouch(): () => void {
  const unlock = () => {
    if (soundState() !== "off" && soundState() !== "unsupported") void mayPlay();
  };
  addEventListener("pointerdown", unlock);
  addEventListener("keydown", unlock);
  return () => {
    removeEventListener("pointerdown", unlock);
    removeEventListener("keydown", unlock);
  };
}

/** A browser that waits for a touch leaves `resume` unanswered. */
const patience = 300;

async function mayPlay(): Promise<boolean> {
  context ??= new AudioContext();
  if (context.state !== "running")
    await Promise.race([context.resume().catch(() => {}), new Promise((done) => setTimeout(done, patience))]);
  const wasBlocked = isBlocked;
  isBlocked = context.state !== "running";
  if (wasBlocked !== isBlocked) tell();
  if (isBlocked) return false;
  const next = waiting;
  waiting = undefined;
  next?.();
  return true;
}

type Note = { hertz: number; at: number; seconds: number; loud: number };

function play(notes: readonly Note[]): void {
  const { currentTime, destination } = context!;
  for (const { hertz, at, seconds, loud } of notes) {
    const [tone, volume] = [context!.createOscillator(), context!.createGain()];
    const [start, end] = [currentTime + at, currentTime + at + seconds];
    tone.frequency.value = hertz;
    // Begun and ended softly, or it clicks.
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(end);
  }
  dispatchEvent(new CustomEvent("aangan:sound", { detail: notes.length }));
}

const chimeNotes: Note[] = [
  { hertz: 880, at: 0, seconds: 0.25, loud: 0.15 },
  { hertz: 1175, at: 0.15, seconds: 0.45, loud: 0.15 },
];
/** Louder and longer than the chime. */
const ringNotes: Note[] = [0, 0.3, 0.6, 0.9].flatMap((at) => [
  { hertz: 784, at, seconds: 0.16, loud: 0.4 },
  { hertz: 988, at: at + 0.15, seconds: 0.16, loud: 0.4 },
]);

/** Two tabs of a browser are one: what one of them holds, the others wait for. */
const alone = (name: string, work: () => Promise<void> | void) =>
  navigator.locks ? navigator.locks.request(`sound:${name}`, async () => work()) : Promise.resolve(work());

/** The first to ask hears it; false for everybody else. */
function isFirst(id: string): boolean {
  try {
    const heard: string[] = JSON.parse(localStorage.getItem(heardKey) ?? "[]");
    if (heard.includes(id)) return false;
    localStorage.setItem(heardKey, JSON.stringify([id, ...heard].slice(0, mostHeard)));
  } catch {
    // Without storage each tab sounds for itself.
  }
  return true;
}

/** A notification has come. */
export async function chime(id: string): Promise<void> {
  if (soundState() === "off" || soundState() === "unsupported") return;
  if (!(await mayPlay())) return;
  await alone(id, () => {
    if (isFirst(id)) play(chimeNotes);
  });
}

/** For the settings. Answers whether it can be heard. */
export async function tryChime(): Promise<boolean> {
  if (soundState() === "unsupported" || !(await mayPlay())) return false;
  play(chimeNotes);
  return true;
}

/**
 * Rings until a question is answered, or until an instant. Where another tab rings already, this one waits, and goes on if that one is
 * closed. Where the page may not make a sound yet, it rings from the first touch on.
 */
export async function ring(id: string, until: Date, isOver: () => boolean): Promise<void> {
  const isDue = () => !isOver() && Date.now() < until.getTime() && soundState() !== "off";
  if (soundState() === "unsupported" || !isDue()) return;
  if (!(await mayPlay())) {
    waiting = () => void ring(id, until, isOver);
    return;
  }
  await alone(id, async () => {
    while (isDue()) {
      play(ringNotes);
      await new Promise((done) => setTimeout(done, ringEvery));
    }
  });
}
