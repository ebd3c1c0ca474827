import { hour, nextNumber, type Sent, type Target } from "./target.ts";

const sendsPerNetwork = 20;

/** An attacker makes us send OTPs to numbers of their choice, which costs money and annoys people. */
export async function pumpAttack(target: Target): Promise<void> {
  const { call, device, signIn, clock, check } = target;
  /** How many of 60 strangers' numbers get an OTP within the hour. */
  async function pump(from: (at: number) => Promise<Sent> | Sent, by: "user" | "vendor" = "user"): Promise<number> {
    clock.pass(25 * hour);
    let sent = 0;
    for (let at = 0; at < 60; at++) {
      const PhoneNumber = nextNumber();
      const answer =
        by === "user"
          ? await call(at % 2 ? "user/Generate_User_OTP" : "user/Generate_Visitor_OTP", { PhoneNumber }, await from(at))
          : await call("vendor/Generate_Vendor_OTP", { Vendor_Type: 2, PhoneNumber }, await from(at));
      if (answer.http === 200) sent++;
    }
    return sent;
  }
  const held = (sent: number, how: string) => check(sent <= sendsPerNetwork, `${sent} of 60 OTPs to strangers ${how}`);
  held(await pump(() => ({ address: "198.51.100.7" })), "from one IPv4 address, without a device");
  held(
    await pump(async () => ({ address: "198.51.100.8", headers: (await device("198.51.100.8")).headers }), "vendor"),
    "from one IPv4 address, each with a device of its own",
  );
  const inside = (at: number) => `2001:db8:ffff:1:${(at * 977).toString(16)}::${(at + 1).toString(16)}`;
  held(await pump((at) => ({ address: inside(at) })), "from all over one /64");
  held(
    await pump(async (at) => ({ address: inside(at), headers: (await device(inside(at))).headers }), "vendor"),
    "from all over one /64, each with a device of its own",
  );
  held(
    await pump((at) => ({ address: at % 2 ? "198.51.100.9" : "::ffff:198.51.100.9" })),
    "from one IPv4 address, written as IPv6 every other time",
  );
  held(
    await pump((at) => ({ address: "198.51.100.10", headers: { "x-forwarded-for": `203.0.113.${at}` } })),
    "from one address that claims to forward",
  );
  const own = (await signIn(nextNumber(), 2, undefined, "198.51.100.11")).headers.ApiKey!;
  held(
    await pump(() => ({ address: "198.51.100.11", headers: { ApiKey: own } }), "vendor"),
    "from a device that is known to another number",
  );
}

/** From one customer's prefix (a /48), requests as many OTPs as possible to use up the hour's limit for everybody. */
export async function floodAttack({ call, device, signIn, check }: Target): Promise<void> {
  const phone = nextNumber();
  const known = (await signIn(phone, 2, undefined, "192.0.2.1")).headers.ApiKey!;
  let sent = 0;
  for (let at = 0; at < 600; at++) {
    const address = `2001:db8:1:${(at >> 4).toString(16)}::1`;
    if ((await call("user/Generate_User_OTP", { PhoneNumber: nextNumber() }, { address })).http === 200) sent++;
  }
  const honest = await call(
    "vendor/Generate_Vendor_OTP",
    { Vendor_Type: 2, PhoneNumber: nextNumber() },
    { address: "192.0.2.2", headers: (await device("192.0.2.2")).headers },
  );
  const own = await call(
    "vendor/Generate_Vendor_OTP",
    { Vendor_Type: 2, PhoneNumber: phone },
    { headers: { ApiKey: known } },
  );
  check(own.http === 200, "a known device is not touched when the site's OTPs of an hour are used up");
  check(
    honest.http === 200,
    `one /48 was sent ${sent} of the ${600} OTPs it asked for, of 400 that the site sends in an hour; a new person elsewhere is answered ${honest.http}`,
  );
}
