/** Of every paper. */
export const ink = "#1c1a22";
export const soft = "#5a5662";
export const line = "#dcd8e2";
export const brand = "#4338ca";
export const pale = "#868bdc";
export const accent = "#d97a26";
export const wash = "#f4f3fb";

export const tones = { good: "#166534", plain: "#4338ca", bad: "#b91c1c" };
