# Sourced by the programs beside it: the bucket as a remote of rclone, from the settings that the other parts have, too.
export RCLONE_CONFIG=/dev/null RCLONE_LOG_LEVEL=ERROR RCLONE_LOW_LEVEL_RETRIES=3 RCLONE_CONTIMEOUT=10s
export RCLONE_CONFIG_BUCKET_TYPE=s3 RCLONE_CONFIG_BUCKET_PROVIDER=Other
export RCLONE_CONFIG_BUCKET_ENDPOINT=${S3_ENDPOINT:?} RCLONE_CONFIG_BUCKET_REGION=${S3_REGION:-us-east-1}
export RCLONE_CONFIG_BUCKET_ACCESS_KEY_ID=${S3_ACCESS_KEY_ID:?} RCLONE_CONFIG_BUCKET_SECRET_ACCESS_KEY=${S3_SECRET_ACCESS_KEY:?}
# An upload has at most 10,000 chunks: these allow a compressed copy of 640 GB and take 128 MB of memory.
export RCLONE_S3_NO_CHECK_BUCKET=true RCLONE_S3_CHUNK_SIZE=64M RCLONE_S3_UPLOAD_CONCURRENCY=2
backups=bucket:${S3_BUCKET:?}/${BACKUP_PREFIX:-backups}
# Each restored server has a log of its own, because it goes on from another moment than the one before. Base backups hold
# the file that names it. Prints the name for the data folder $1.
lineage() { cat "$1/konnect-lineage" 2> /dev/null || echo first; }
stamp_format=%Y%m%dT%H%M%SZ
