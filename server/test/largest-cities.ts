/**
 * The hundred largest cities by the Census of India 2011 with their centres as an encyclopedia gives them,
 * written down without looking at the data that they are held against.
 */
const table = `
Mumbai MH 19.08 72.88
Delhi DL 28.66 77.23
Bengaluru KA 12.97 77.59
Hyderabad TS 17.38 78.47
Ahmedabad GJ 23.03 72.58
Chennai TN 13.08 80.27
Kolkata WB 22.57 88.36
Surat GJ 21.17 72.83
Pune MH 18.52 73.86
Jaipur RJ 26.91 75.79
Lucknow UP 26.85 80.95
Kanpur UP 26.45 80.33
Nagpur MH 21.15 79.09
Indore MP 22.72 75.86
Thane MH 19.20 72.97
Bhopal MP 23.26 77.41
Visakhapatnam AP 17.70 83.28
Pimpri-Chinchwad MH 18.63 73.80
Patna BR 25.60 85.13
Vadodara GJ 22.30 73.20
Ghaziabad UP 28.67 77.42
Ludhiana PB 30.91 75.85
Agra UP 27.18 78.02
Nashik MH 20.00 73.78
Faridabad HR 28.42 77.31
Meerut UP 28.98 77.71
Rajkot GJ 22.30 70.80
Kalyan-Dombivli MH 19.24 73.13
Vasai-Virar MH 19.43 72.83
Varanasi UP 25.32 83.01
Srinagar JK 34.09 74.80
Chhatrapati Sambhajinagar MH 19.88 75.34
Dhanbad JH 23.80 86.43
Amritsar PB 31.63 74.87
Navi Mumbai MH 19.04 73.02
Prayagraj UP 25.44 81.85
Howrah WB 22.59 88.31
Ranchi JH 23.34 85.31
Gwalior MP 26.22 78.18
Jabalpur MP 23.18 79.95
Coimbatore TN 11.02 76.96
Vijayawada AP 16.51 80.65
Jodhpur RJ 26.28 73.02
Madurai TN 9.93 78.12
Raipur CG 21.25 81.63
Kota RJ 25.18 75.83
Guwahati AS 26.14 91.74
Chandigarh CH 30.74 76.78
Solapur MH 17.67 75.91
Hubballi KA 15.36 75.12
Bareilly UP 28.36 79.42
Mysuru KA 12.30 76.65
Moradabad UP 28.84 78.77
Gurugram HR 28.46 77.03
Aligarh UP 27.88 78.08
Jalandhar PB 31.33 75.58
Tiruchirappalli TN 10.80 78.69
Bhubaneswar OD 20.27 85.84
Salem TN 11.65 78.16
Mira-Bhayandar MH 19.29 72.85
Thiruvananthapuram KL 8.51 76.96
Bhiwandi MH 19.30 73.06
Saharanpur UP 29.96 77.55
Gorakhpur UP 26.76 83.37
Guntur AP 16.30 80.44
Amravati MH 20.93 77.75
Bikaner RJ 28.02 73.31
Noida UP 28.57 77.32
Jamshedpur JH 22.80 86.18
Bhilai CG 21.21 81.38
Warangal TS 17.97 79.60
Cuttack OD 20.46 85.88
Firozabad UP 27.15 78.40
Kochi KL 9.97 76.28
Bhavnagar GJ 21.76 72.15
Dehradun UK 30.32 78.03
Durgapur WB 23.52 87.31
Asansol WB 23.68 86.99
Nanded MH 19.15 77.32
Kolhapur MH 16.69 74.23
Ajmer RJ 26.45 74.64
Kalaburagi KA 17.33 76.83
Loni UP 28.75 77.29
Ujjain MP 23.18 75.78
Siliguri WB 26.71 88.43
Ulhasnagar MH 19.22 73.15
Jhansi UP 25.45 78.57
Sangli MH 16.85 74.58
Jammu JK 32.73 74.87
Nellore AP 14.45 79.99
Mangaluru KA 12.87 74.88
Belagavi KA 15.85 74.50
Jamnagar GJ 22.47 70.06
Tirunelveli TN 8.73 77.70
Malegaon MH 20.55 74.53
Gaya BR 24.79 85.00
Jalgaon MH 21.01 75.57
Udaipur RJ 24.58 73.68
Maheshtala WB 22.51 88.25
Tiruppur TN 11.11 77.34
`;

export const largestCities = table
  .trim()
  .split("\n")
  .map((line) => {
    const [, name, state, lat, lon] = line.match(/^(.+) (\w\w) ([\d.]+) ([\d.]+)$/)!;
    return { name: name!, state: `IN-${state}`, lat: Number(lat), lon: Number(lon) };
  });
