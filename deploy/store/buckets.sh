#!/bin/sh
# Makes the two buckets, once the store answers.
set -eu
for bucket in aangan-pictures aangan-documents; do
  until aws --endpoint-url http://store:8333 s3api head-bucket --bucket "$bucket" 2>/dev/null ||
    aws --endpoint-url http://store:8333 s3api create-bucket --bucket "$bucket"; do
    sleep 2
  done
done
