/** By the codes of sockets and of TLS: what the person must do who gave us the address of a database or a store. */
export const connectionSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at its host and port. Start what belongs there, or correct the address.",
  ENOTFOUND: "its host is not known. Correct the name.",
  EAI_AGAIN: "its host cannot be looked up now. Check the name and the network.",
  ETIMEDOUT: "its host does not answer. Check the address and the firewall.",
  EHOSTUNREACH: "its host cannot be reached. Check the address and the network.",
  ENETUNREACH: "its network cannot be reached. Check the address and the network.",
  CERT_HAS_EXPIRED: "its certificate has expired. Renew the certificate.",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  SELF_SIGNED_CERT_IN_CHAIN:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host. Correct the host, or the certificate.",
};
