import {build} from 'esbuild';import z from 'zlib';
const r=await build({stdin:{contents:`import '${process.argv[2]}'`,resolveDir:'.'},bundle:true,format:'iife',target:'es2021',minify:true,write:false,metafile:true,define:{RECOTAG_VERSION:'"0"'},logLevel:'error'});
const o=Object.values(r.metafile.outputs)[0];for(const [f,{bytesInOutput:b}] of Object.entries(o.inputs))if(b)console.log(String(b).padStart(6),f);
console.log(z.brotliCompressSync(r.outputFiles[0].text,{params:{[z.constants.BROTLI_PARAM_QUALITY]:11}}).length)
