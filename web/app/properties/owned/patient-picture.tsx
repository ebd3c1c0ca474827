import { type ComponentProps, useEffect, useState } from "react";
import { Picture } from "../../ui/picture.tsx";

const mostRetries = 5;
const pause = 2000;

/** A picture that was just uploaded may take a moment to be there: it is tried again, and then the placeholder stands in. */
export function PatientPicture({ picture, ...rest }: ComponentProps<typeof Picture>) {
  const [tries, setTries] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      setTries((done) => done + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <Picture
      key={tries}
      {...rest}
      picture={tries > mostRetries ? undefined : picture}
      onError={() => tries <= mostRetries && setIsWaiting(true)}
    />
  );
}
