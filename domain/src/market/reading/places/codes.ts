/** The first digits of pin codes by city, as India Post gives them out; of larger areas only those that are one city's. */
const pins: Readonly<Record<string, string>> = {
  ...{ 110: "Delhi", 121: "Faridabad", 122: "Gurugram", 160: "Chandigarh", 2010: "Ghaziabad", 2013: "Noida" },
  ...{ 208: "Kanpur", 226: "Lucknow", 248: "Dehradun", 302: "Jaipur", 380: "Ahmedabad", 390: "Vadodara", 395: "Surat" },
  ...{ 4000: "Mumbai", 4001: "Mumbai", 4006: "Thane", 4007: "Navi Mumbai", 411: "Pune", 440: "Nagpur", 452: "Indore" },
  ...{ 462: "Bhopal", 492: "Raipur", 5000: "Hyderabad", 530: "Visakhapatnam", 560: "Bengaluru", 570: "Mysuru" },
  ...{ 575: "Mangaluru", 600: "Chennai", 641: "Coimbatore", 682: "Kochi", 695: "Thiruvananthapuram", 700: "Kolkata" },
  ...{ 751: "Bhubaneswar", 781: "Guwahati", 800: "Patna", 834: "Ranchi" },
};

/** The city of a pin code of six digits, where it is one of the large ones. */
export const cityOfPin = (pin: string): string | undefined => pins[pin.slice(0, 3)] ?? pins[pin.slice(0, 4)];
