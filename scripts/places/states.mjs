/** GeoNames' first-order code, the ISO 3166-2:IN code of today (2023-11-23), the name, other names. */
const rows = `
35 MP Madhya Pradesh
36 UP Uttar Pradesh
02 AP Andhra Pradesh
30 AR Arunachal Pradesh
03 AS Assam
34 BR Bihar
37 CG Chhattisgarh | Chattisgarh | CT
33 GA Goa
09 GJ Gujarat
10 HR Haryana
11 HP Himachal Pradesh
38 JH Jharkhand
19 KA Karnataka
13 KL Kerala
16 MH Maharashtra
17 MN Manipur
18 ML Meghalaya
31 MZ Mizoram
20 NL Nagaland
21 OD Odisha | Orissa | OR
23 PB Punjab
24 RJ Rajasthan
29 SK Sikkim
25 TN Tamil Nadu | Tamilnadu
40 TS Telangana | TG
26 TR Tripura
39 UK Uttarakhand | Uttaranchal | UT
28 WB West Bengal
`;
const territoryRows = `
01 AN Andaman and Nicobar Islands | Andaman and Nicobar | Andaman & Nicobar Islands
05 CH Chandigarh
52 DH Dadra and Nagar Haveli and Daman and Diu | Dadra & Nagar Haveli and Daman & Diu | Dadra and Nagar Haveli | Daman and Diu | DN | DD
07 DL Delhi | NCT of Delhi | National Capital Territory of Delhi | New Delhi
12 JK Jammu and Kashmir | Jammu & Kashmir | J&K
41 LA Ladakh
14 LD Lakshadweep
22 PY Puducherry | Pondicherry
`;

const read = (text, kind) =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [, geonames, code, rest] = line.match(/^(\d\d) (\w\w) (.+)$/);
      const [name, ...aliases] = rest.split(" | ");
      return { geonames, id: `IN-${code}`, name, kind, aliases };
    });

export const states = [...read(rows, "state"), ...read(territoryRows, "union-territory")];

/** Codes of territories that were merged on 26 January 2020. */
export const mergedCodes = { "06": "52", 32: "52" };
