#!/bin/sh
exec node /opt/store/node_modules/s3rver/bin/s3rver.js --directory "$2" --address 0.0.0.0 --port 9000 --allow-mismatched-signatures --no-vhost-buckets
