#!/bin/sh
# Makes the video "From bowl to crust" out of the pictures and the knock of the bread course. Needs ffmpeg.
set -e
cd "$(dirname "$0")/../../packages/server/src/demo/media"
# Six seconds a picture, each a slow step nearer, with half a second of the next one over its end.
near='scale=1708:-2,zoompan=z=1+on*0.0009:x=iw/2-iw/zoom/2:y=ih/2-ih/zoom/2:d=78:s=854x480:fps=12,setsar=1'
over='xfade=transition=fade:duration=0.5'
ffmpeg -y -loglevel error \
  -i bread-ratios.webp -i bread-gluten.webp -i bread-yeast.webp -i bread-oven.webp -i bread-knock.mp3 \
  -filter_complex "[0]$near[a];[1]$near[b];[2]$near[c];[3]$near[d];\
[a][b]$over:offset=6[ab];[ab][c]$over:offset=12[abc];[abc][d]$over:offset=18[v];\
[4]adelay=20000|20000,apad[s]" \
  -map '[v]' -map '[s]' -t 24 -c:v libx264 -preset slow -crf 30 -tune animation -pix_fmt yuv420p -g 48 \
  -c:a aac -b:a 48k -ac 1 -movflags +faststart -map_metadata -1 from-bowl-to-crust.mp4
