#!/bin/sh
# HAProxy lee el certificado y su llave de un solo archivo. certbot corre esto después de cada renovación:
# /etc/letsencrypt/renewal-hooks/deploy/remodela.sh, con permiso de ejecución (chmod 755).
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/remodela.pem.new
mv /etc/haproxy/remodela.pem.new /etc/haproxy/remodela.pem
systemctl reload haproxy
